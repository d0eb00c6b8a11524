import fc from 'fast-check';
import { findDatabaseFaults } from './judge.ts';
import { type KnownIds, kindOf, withKnownIds } from './known.ts';
import { type HostileRequest, hostileRequests, isBroken, type Surface, toBytes } from './requests.ts';
import { type RawAnswer, sendRaw } from './send-raw.ts';

interface Storm {
  seed: number;
  count: number;
  surface: Surface;
  port: number;
  /** Ids of what is stored; ids of what comes to be are added. */
  known: KnownIds;
  /** What the request numbered `index` is sent with in `Authorization`. */
  authorization: (index: number) => string | undefined;
  /** Told of every answer; says what is wrong with it beyond what is wrong anywhere. */
  look: (answer: RawAnswer, request: HostileRequest) => string[] | Promise<string[]>;
}

const atOnce = 8;

export interface StormReport {
  statuses: Record<string, number>;
  /** Each with the seed and the number of the request, by which it can be sent again. */
  faults: string[];
}

/** Sends `count` hostile requests, the same for the same seed, and tells what came of them. */
export async function storm({ seed, count, surface, port, known, authorization, look }: Storm): Promise<StormReport> {
  const requests = fc.sample(hostileRequests(surface), { seed, numRuns: count });
  const report: StormReport = { statuses: {}, faults: [] };

  const send = async (drawn: HostileRequest, index: number) => {
    const request = placeKnownIds(drawn, known);
    const bytes = toBytes(request, authorization(index));
    const faults: string[] = [];
    try {
      const answer = await sendRaw(port, bytes, { isBroken: isBroken(request) });
      const status = String(answer?.status ?? 'none');
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      faults.push(...findDatabaseFaults(request, answer));
      if (answer !== undefined) faults.push(...(await look(answer, request)));
      const made = answer?.status === 201 ? /"_id":"([0-9a-f]{24})"/.exec(answer.body)?.[1] : undefined;
      if (made !== undefined) known[kindOf(request.target)].push(made);
    } catch (error) {
      faults.push(String(error));
    }
    for (const fault of faults)
      report.faults.push(
        `seed ${seed}, request ${index}: ${fault}\n${JSON.stringify(bytes.toString('latin1').slice(0, 600))}`,
      );
  };

  let next = 0;
  const work = async () => {
    for (let index = next++; index < requests.length; index = next++)
      await send(requests[index] as HostileRequest, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return report;
}

function placeKnownIds(request: HostileRequest, known: KnownIds): HostileRequest {
  const { target, body } = request;
  return {
    ...request,
    target: withKnownIds(target, known),
    body: body && { ...body, bytes: withKnownIds(body.bytes, known) },
  };
}
