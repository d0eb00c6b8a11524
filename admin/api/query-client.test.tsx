import { screen } from '@testing-library/react';
import { useGetList } from 'react-admin';
import { expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openPart } from '#admin/testing/open-part.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { trpc } from './trpc.ts';

function Reads() {
  const list = useGetList('testimonials');
  const figures = trpc.inquiries.stats.useQuery();
  return <p>{list.isError && figures.isError ? 'Both failed' : 'Asking'}</p>;
}

it.each(['no answer', 503] as const)(
  'a read that fails by %s is said to have failed after one call',
  async (outage) => {
    const server = await startRealServer();
    await server.storeSession();
    noteErrors();
    server.setOutage(outage, 'GET');
    openPart(<Reads />);
    await screen.findByText('Both failed');
    const reads = server.calls
      .map((call) => call.split('?')[0])
      .filter((call) => /testimonials|stats/.test(call ?? ''));
    expect(reads.toSorted()).toEqual(['GET /api/v1/testimonials', 'GET /trpc/inquiries.stats']);
  },
);
