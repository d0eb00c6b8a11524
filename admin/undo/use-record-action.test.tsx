import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#admin/api/request.ts';
import { readUndoStack } from '#admin/api/undo-stack.ts';
import { openPart } from '#admin/testing/open-part.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { useRecordAction } from './use-record-action.ts';
import { useRecordActions } from './use-record-actions.ts';

const words = { success: () => 'Saved.', undoWords: () => 'changed a note' };
const press = () => screen.findByRole('button', { name: 'Save' });

async function open(part: ReactNode) {
  const server = await startRealServer();
  await server.storeSession();
  return openPart(part);
}

it('offers Undo where the screen shows the new version before the response is there', async () => {
  function Part() {
    const [version, setVersion] = useState(1);
    const { run } = useRecordAction({
      ...words,
      entity: 'note',
      version,
      send: async () => {
        setVersion(2);
        await screen.findByText('Version 2');
        return { _id: 'n1', version: 2 };
      },
    });
    return (
      <button type="button" onClick={() => run()}>
        Save
        <span>Version {version}</span>
      </button>
    );
  }
  const { user } = await open(<Part />);
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await screen.findByText('Saved.');
  expect(readUndoStack().map((action) => action.words)).toEqual(['changed a note']);
});

it('does not offer Undo for a record that has the version still', async () => {
  function Part() {
    const send = async () => ({ _id: 'n1', version: 1 });
    const { run } = useRecordAction({ ...words, entity: 'note', version: 1, send });
    return (
      <button type="button" onClick={() => run()}>
        Save
      </button>
    );
  }
  const { user } = await open(<Part />);
  await user.click(await press());
  await screen.findByText('Saved.');
  expect(readUndoStack()).toEqual([]);
});

it('reads lists again, and not the record that it has thrown away', async () => {
  const reads = { list: 0, one: 0 };
  function Part() {
    useQuery({ queryKey: ['notes', 'getList', {}], queryFn: () => ++reads.list });
    useQuery({ queryKey: ['notes', 'getOne', { id: 'n1' }], queryFn: () => ++reads.one });
    const send = async () => ({ _id: 'n1', version: 2 });
    const { run } = useRecordAction({ ...words, entity: 'note', removedId: 'n1', send });
    return (
      <button type="button" onClick={() => run()}>
        Save
      </button>
    );
  }
  const { user } = await open(<Part />);
  await user.click(await press());
  await waitFor(() => expect(reads).toEqual({ list: 2, one: 1 }));
});

it('sends two clicks once, and again after a failure', async () => {
  const send = vi.fn<() => Promise<object>>().mockRejectedValue(new Error('Not now.'));
  function Part() {
    const { run } = useRecordAction({ ...words, entity: 'note', send });
    const runTwice = () => {
      run();
      run();
    };
    return (
      <button type="button" onClick={runTwice}>
        Save
      </button>
    );
  }
  const { user } = await open(<Part />);
  await user.click(await press());
  await screen.findByText('Couldn’t save the change: Not now.');
  expect(send).toHaveBeenCalledTimes(1);
  send.mockResolvedValue({ _id: 'n1', version: 2 });
  await user.click(await press());
  await screen.findByText('Saved.');
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends each of several records once for two clicks', async () => {
  const send = vi.fn(async ({ id, version }: { id: string; version: number }) => ({ id, version: version + 1 }));
  const messages = {
    done: (total: number) => `${total} saved.`,
    someDone: () => ({ text: '' }),
    noneDone: () => ({ text: '' }),
  };
  function Part() {
    const { run } = useRecordActions<{ id: string; version: number }>(
      ({ id }) => id,
      async () => undefined,
    );
    const runTwice = () => {
      for (const items of [
        ['n1', 'n2'],
        ['n1', 'n2'],
      ])
        void run(
          items.map((id) => ({ id, version: 1 })),
          { send, messages },
        );
    };
    return (
      <button type="button" onClick={runTwice}>
        Save
      </button>
    );
  }
  const { user } = await open(<Part />);
  await user.click(await press());
  await screen.findByText('2 saved.');
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends writes of one scope one after the other, and a repeated press once', async () => {
  const sent: string[] = [];
  const send = async (input: { status: string }) => {
    sent.push(input.status);
    await Promise.resolve();
    sent.push(`${input.status} is saved`);
    return { _id: 'n1', version: sent.length };
  };
  const results = vi.fn();
  function Part() {
    const { runAsync } = useRecordAction({ ...words, entity: 'note', scope: 'notes', send });
    const press = () => {
      for (const status of ['open', 'open', 'done', 'open']) void runAsync({ status }).then(results);
    };
    return (
      <button type="button" onClick={press}>
        Save
      </button>
    );
  }
  const { user } = await open(<Part />);
  await user.click(await press());
  await waitFor(() => expect(results).toHaveBeenCalledTimes(4));
  expect(sent).toEqual(['open', 'open is saved', 'done', 'done is saved', 'open', 'open is saved']);
  expect(results.mock.calls.map(([isSaved]) => isSaved)).toEqual([false, true, true, true]);
});

it('cannot be repeated after a change of somebody else before the record is read again', async () => {
  let finishReading: (version: number) => void = () => undefined;
  const reading = new Promise<number>((resolve) => {
    finishReading = resolve;
  });
  const queryFn = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockReturnValue(reading);
  function Part() {
    const { data } = useQuery({ queryKey: ['notes', 'getList', {}], queryFn });
    const send = () => Promise.reject(new ApiError('Rose changed this.', 412));
    const { run, isPending } = useRecordAction({ ...words, entity: 'note', send });
    return (
      <button type="button" disabled={isPending} onClick={() => run()}>
        Save
        <span>Version {data}</span>
      </button>
    );
  }
  const { user } = await open(<Part />);
  await screen.findByText('Version 1');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ });
  await user.click(button);
  await screen.findByText('Couldn’t save the change: Rose changed this.');
  expect(button.disabled).toBe(true);
  finishReading(2);
  await screen.findByText('Version 2');
  await waitFor(() => expect(button.disabled).toBe(false));
});

it('leaves a failure to the screen that shows it', async () => {
  function Part() {
    const send = () => Promise.reject(new Error('Not now.'));
    const { run, error } = useRecordAction({ ...words, entity: 'note', showsError: true, send });
    return (
      <button type="button" onClick={() => run()}>
        Save
        <span>{error?.message}</span>
      </button>
    );
  }
  const { user } = await open(<Part />);
  await user.click(await press());
  await screen.findByText('Not now.');
  expect(screen.queryByText(/^Couldn’t save the change/)).toBeNull();
});
