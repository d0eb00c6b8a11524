/** No answer within this time (milliseconds) counts as no connection, so that nobody waits for ever. */
export const answerPatience = 15_000;
