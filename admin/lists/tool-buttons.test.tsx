import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openPart } from '#admin/testing/open-part.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { moveVenueElsewhere } from '#admin/testing/venue-elsewhere.ts';
import { ExportButton } from './tool-buttons.tsx';

afterEach(() => vi.restoreAllMocks());

/** jsdom saves no files: what would be saved is kept here. */
function catchFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, blob: last });
  });
  return files;
}

async function open(filter: Record<string, unknown>) {
  const files = catchFiles();
  const server = await startRealServer();
  await server.storeSession();
  await server.addInquiry({ fullName: 'Ada Moore', eventType: 'wedding' });
  await server.addInquiry({ fullName: 'Ruth Yoder', eventType: 'other', email: 'ruth@example.com' });
  const today = await moveVenueElsewhere(server);
  const { user } = openPart(<ExportButton resource="inquiries" filter={filter} />);
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  return { files, server, today, user, button };
}

describe('the export button', () => {
  it('saves the rows of the filter under the name of the list and the venue’s day', async () => {
    const { files, server, today, user, button } = await open({ eventType: 'other', status: '', search: undefined });
    await user.click(button);
    await waitFor(() => expect(files).toHaveLength(1));
    expect(server.calls.at(-1)).toBe('GET /api/v1/inquiries/export.csv?eventType=other');
    const text = await files[0]?.blob.text();
    expect(text).toContain('Ruth Yoder');
    expect(text).not.toContain('Ada Moore');
    expect(files[0]?.name).toBe(`inquiries-${today()}.csv`);
    expect(await screen.findByText(`Downloaded ${files[0]?.name}.`)).toBeDefined();
  });

  it('shows that it is busy and asks for the file once', async () => {
    const { files, server, user, button } = await open({});
    server.calls.length = 0;
    await user.dblClick(button);
    await waitFor(() => expect(files).toHaveLength(1));
    expect(server.calls).toEqual(['GET /api/v1/venue', 'GET /api/v1/inquiries/export.csv']);
    expect(document.activeElement).toBe(button);
  });

  it('shows a toast when it fails', async () => {
    const { files, server, user, button } = await open({});
    noteErrors();
    server.setOutage(503);
    await user.click(button);
    expect(await screen.findByText('Failed to export. Please try again.')).toBeDefined();
    expect(button.textContent).toBe('Export CSV');
    expect(files).toEqual([]);
  });

  it('ends a session that the server no longer knows', async () => {
    const { server, user, button } = await open({});
    noteErrors();
    server.setOutage(401);
    await user.click(button);
    expect(await screen.findByText('signed-out')).toBeDefined();
  });
});
