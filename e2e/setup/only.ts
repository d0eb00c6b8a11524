/** A name that no other journey uses, so that they can run beside each other. */
export const only = (name: string) => `${name} ${Date.now()}${Math.floor(Math.random() * 1e6)}`;
