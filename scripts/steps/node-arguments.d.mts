export const nodeArguments: string[];
