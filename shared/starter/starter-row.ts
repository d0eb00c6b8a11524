/** A row of starter content: what its create schema takes, without the place (the list's own order) and always published. */
export type StarterRow<T> = Omit<T, 'isActive' | 'order'>;
