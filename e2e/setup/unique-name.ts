/** A name that no other journey uses, so that journeys can share a server. */
export const uniqueName = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1e6)}`;
