/** An inquiry that a writer sent, with its id once the server has acknowledged it. */
export interface SentInquiry {
  email: string;
  message: string;
  guestCount: number;
  id?: string;
}

export interface Writers {
  sent: SentInquiry[];
  /** Resolves when no writer reaches the server any more. */
  finished: Promise<void>;
}

let serial = 0;

/** Starts visitors that each post one inquiry after another until the server is gone. */
export function startWriters(origin: string, count: number): Writers {
  const sent: SentInquiry[] = [];
  const write = async (): Promise<void> => {
    for (;;) {
      serial += 1;
      const inquiry: SentInquiry = {
        email: `visitor-${serial}@example.com`,
        message: `Inquiry ${serial}: ${'a long evening with friends. '.repeat(1 + (serial % 30))}`.trim(),
        guestCount: 1 + (serial % 400),
      };
      sent.push(inquiry);
      const body = JSON.stringify({ fullName: `Visitor ${serial}`, phone: '(330) 555-0100', ...inquiry });
      const response = await post(origin, body);
      if (response === undefined || response.status === 503) return;
      if (response.status !== 201) throw new Error(`An inquiry got status ${response.status}.`);
      inquiry.id = response.id;
    }
  };
  const finished = Promise.all(Array.from({ length: count }, write)).then(() => undefined);
  return { sent, finished };
}

/** Undefined when the connection ended before the whole response arrived. */
async function post(origin: string, body: string): Promise<{ status: number; id: string | undefined } | undefined> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}/api/v1/inquiries`, { method: 'POST', headers, body });
    const { data } = (await response.json()) as { data?: { _id: string } };
    return { status: response.status, id: data?._id };
  } catch {
    return undefined;
  }
}
