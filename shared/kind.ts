/** A kind of record in sentences: one with its article, one without, and all of them. */
export interface EntityWords {
  a: string;
  one: string;
  many: string;
  /** The whole list of them, if not `many`. */
  list?: string;
  /** Before the name of an item, if not `one`. */
  beforeName?: string;
}

/** What the whole program knows of one kind of record. Each has its value in `shared/<kind>/kind.ts` and its line in `shared/entities.ts`. */
export interface Kind extends EntityWords {
  /** Below `/api/v1`. Without its slash it is the resource of react-admin. */
  path: `/${string}`;
  /** The field that names one in a sentence; without it, it is called what it is. */
  nameField?: string;
  /** The address of one in the back-office, up to its id: a page below the list, or a dialog of a screen. */
  opensAt?: string;
  /** What its fields are called, where `fieldLabel` has another word for all kinds. */
  labels?: Readonly<Record<string, string>>;
  /**
   * What open screens read again after a change, besides its own list: resources of react-admin, routers of tRPC and the keys of
   * other queries.
   */
  shownBy: readonly string[];
  /**
   * It is found by the search for everything: the numbers of its texts and of the notes about it in the index, which are those of
   * no other kind and never change, and the heading above what was found, if not `many`; `fields`: what of it is searched
   * besides its name, if not the words of people.
   */
  search?: { texts: number; notes?: number; heading?: string; fields?: readonly string[] };
}
