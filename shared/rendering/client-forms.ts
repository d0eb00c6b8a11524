/** What the page of a client shows of what the client can change. Days are `YYYY-MM-DD`. */

/** Until when something can be changed on the page; null without a day of the event. */
export interface ChangeUntil {
  deadline: string | null;
  isOpen: boolean;
  /** Why nothing can be changed whatever the deadline says, in a sentence that says whom to call. */
  because: string | null;
}

/** What of one contract the client changes by themselves. */
export interface ContractView {
  proposalId: string;
  title: string;
  /** The version that is agreed, which goes along with what is changed. */
  version: number;
  /** What it comes to now, as it is printed; null once its event was canceled. */
  total: string | null;
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

/** Who needs what, by groups of guests. */
export interface DietaryView {
  /** Goes along with what is changed, so that nobody overwrites what somebody else has written since. */
  stamp: string;
  until: ChangeUntil;
  groups: readonly DietaryGroupView[];
}

/** A group, with a count for each need in the order of the catalog. */
export interface DietaryGroupView {
  /** Blank for all guests of an event without groups. */
  id: string;
  name: string;
  expected: number;
  needs: readonly { key: string; name: string; type: 'diet' | 'allergen'; count: number }[];
  note: string;
}

/** The questions of the venue, with what was answered. */
export interface QuestionnaireView {
  stamp: string;
  until: ChangeUntil;
  questions: readonly QuestionView[];
}

/** A question; `askedAs` has the words that it was answered under, where they were others. */
export interface QuestionView {
  id: string;
  text: string;
  kind: 'text' | 'choice' | 'time' | 'file';
  options: readonly string[];
  isRequired: boolean;
  answer: string;
  askedAs: string | null;
}

/** The files that the client has sent, and how many more may follow. */
export interface UploadsView {
  files: readonly { id: string; name: string; size: string; on: string }[];
  left: number;
}

/** What was written between the client and the venue, oldest first. */
export interface ConversationView {
  /** Of the next message. */
  key: string;
  messages: readonly { id: string; isFromClient: boolean; author: string; at: string; text: string }[];
}
