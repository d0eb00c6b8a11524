/** What the page of a client shows of what the client can change. Days are `YYYY-MM-DD`. */

/** What is wrong with a form that was sent, by the names of its fields; `form` is about all of it. */
export type FormErrors = Readonly<Record<string, string>>;

/** Until when something can be changed on the page; null without a day of the event. */
export interface ChangeUntil {
  deadline: string | null;
  isOpen: boolean;
}

/** What of one contract the client changes by themselves. */
export interface ContractView {
  proposalId: string;
  title: string;
  /** The version that is agreed, which goes along with what is changed. */
  version: number;
  /** What it comes to now, as it is printed. */
  total: string;
  /** What it would come to with what is typed; null where nobody asked. */
  newTotal: string | null;
  /** Why nothing of it can be changed here, whatever the deadlines say. */
  closedBecause: string | null;
  groups: readonly { id: string; name: string; expected: number; guaranteed: number | null }[];
  counts: ChangeUntil;
  choices: readonly ChoiceView[];
  menu: ChangeUntil;
}

/** Options of a line to choose from. */
export interface ChoiceView {
  /** `line.choice` */
  key: string;
  line: string;
  name: string;
  count: number;
  options: readonly { key: string; name: string; upgrade: string; isChosen: boolean }[];
}
