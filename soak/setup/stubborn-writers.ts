import type { SentInquiry } from '../../e2e/setup/inquiry-writers.ts';
import { pause } from './clock.ts';

interface Refusal {
  status: number;
  message: string;
}

interface StubbornWriters {
  sent: SentInquiry[];
  /** Every answer that was no acknowledgement. */
  refusals: Refusal[];
  /** Answers that are neither an acknowledgement nor a refusal in the envelope, and connections that broke. */
  strange: string[];
  stop(): Promise<void>;
}

let serial = 0;

/** Visitors that go on posting whatever the server answers, until they are stopped. */
export function startStubbornWriters(origin: string, count: number, words = 20): StubbornWriters {
  const sent: SentInquiry[] = [];
  const refusals: Refusal[] = [];
  const strange: string[] = [];
  let isOver = false;

  const postOne = async (): Promise<void> => {
    serial += 1;
    const email = `stubborn-${serial}@example.com`;
    const inquiry: SentInquiry = {
      email,
      message: `Inquiry ${serial}: ${'once more '.repeat(words)}`.trim(),
      guestCount: 10,
    };
    sent.push(inquiry);
    const answer = await fetch(`${origin}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: `Visitor ${serial}`, phone: '(330) 555-0100', ...inquiry }),
    });
    const body = await answer.json();
    if (answer.status === 201) inquiry.id = body.data._id;
    else if (answer.status === 503 || answer.status === 507)
      refusals.push({ status: answer.status, message: body.error.message });
    else strange.push(`${answer.status} ${JSON.stringify(body)}`);
  };

  const write = async (): Promise<void> => {
    while (!isOver) {
      await postOne().catch((error: unknown) => strange.push(String(error)));
      await pause(5);
    }
  };
  const all = Promise.all(Array.from({ length: count }, write));
  return {
    sent,
    refusals,
    strange,
    async stop() {
      isOver = true;
      await all;
    },
  };
}
