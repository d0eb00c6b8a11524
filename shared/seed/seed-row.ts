/** A row of seed content: the input of its create schema. Its order is that of the list, and it is always published. */
export type SeedRow<T> = Omit<T, 'isActive' | 'order'>;
