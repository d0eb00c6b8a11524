/** What one writer sent and, where the server said that it has it, under which id. */
export interface Sent {
  email: string;
  message: string;
  guestCount: number;
  id?: string;
}

export interface Writers {
  sent: Sent[];
  /** Resolves when every writer has noticed that the server is gone. */
  finished: Promise<void>;
}

let serial = 0;

/** Visitors that post one inquiry after another, as fast as they are answered, until the server is gone. */
export function startWriters(origin: string, count: number): Writers {
  const sent: Sent[] = [];
  const write = async (): Promise<void> => {
    for (;;) {
      serial += 1;
      const inquiry: Sent = {
        email: `visitor-${serial}@example.com`,
        message: `Inquiry ${serial}: ${'a long evening with friends. '.repeat(1 + (serial % 30))}`.trim(),
        guestCount: 1 + (serial % 400),
      };
      sent.push(inquiry);
      const body = JSON.stringify({ fullName: `Visitor ${serial}`, phone: '(330) 555-0100', ...inquiry });
      const answer = await post(origin, body);
      if (answer === undefined || answer.status === 503) return;
      if (answer.status !== 201) throw new Error(`An inquiry was answered with ${answer.status}.`);
      inquiry.id = answer.id;
    }
  };
  const finished = Promise.all(Array.from({ length: count }, write)).then(() => undefined);
  return { sent, finished };
}

/** Undefined when the server was gone before its whole answer had arrived. */
async function post(origin: string, body: string): Promise<{ status: number; id: string | undefined } | undefined> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/v1/inquiries`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data?: { _id: string } };
    return { status: answer.status, id: data?._id };
  } catch {
    return undefined;
  }
}
