import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { starterMoney } from '#shared/money/starter.ts';
import { type ProposalValues, priceDraft } from './proposal-form.ts';

const line = (id: string, more: object = {}) => ({
  ...{ id, kind: 'package', partId: null, sourceId: null, name: id, description: '', quantity: 1000 },
  ...{ groupIds: [] as string[], priceCents: 85_00, discount: null, taxClass: 'food', isCharged: true },
  ...{ isOptional: false, isIncluded: true, choices: [] as object[] },
  ...more,
});
const classes = ['food'];
const taxRates = [
  {
    ...{ id: 'tax', name: 'Sales tax', percent: 10_000, classes, validFrom: null },
    ...{ isOnServiceCharge: false, isOnGratuity: false, isOnShortfall: false },
  },
];

/** A proposal for 100 guests at $85, of which 10 % are taxed. */
async function open({ changes = {}, money = { taxRates } as object } = {}) {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  await call('PUT', '/settings/money', money);
  const inquiryId = await server.addInquiry({ fullName: 'Anna Becker', eventDate: '2031-06-12', guestCount: 100 });
  const { _id: id, groups } = await call('POST', '/proposals', { inquiryId });
  const dinner = line('Dinner', { groupIds: [groups[0].id] });
  await call('PUT', `/proposals/${id}`, { title: 'Summer wedding', lines: [dinner], ...changes });
  const read = () => call('GET', `/proposals/${id}`);
  const { user } = openScreen('/dashboard/proposals');
  const openEditor = async () => {
    await user.click(await screen.findByRole('link', { name: 'Summer wedding' }));
    return within(await screen.findByRole('region', { name: 'Totals' }));
  };
  const type = async (label: string, text: string, index = 0) => {
    const input = (await screen.findAllByLabelText<HTMLInputElement>(label))[index] as HTMLInputElement;
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
  };
  return { call, id, read, user, openEditor, type, save };
}

const amounts = (region: ReturnType<typeof within>) =>
  region.getAllByRole('definition').map(({ textContent }: HTMLElement) => textContent);
const names = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('button', { expanded: false })
    .map((button) => button.textContent?.replace(/\d.*/, ''));

describe('a proposal', () => {
  it('adds up while somebody types, to what the server stores', async () => {
    const { user, openEditor, type, save, read } = await open();
    const totals = await openEditor();
    expect(amounts(totals).slice(0, 3)).toEqual(['$8,500.00', '$850.00', '$9,350.00']);
    await type('Expected', '80');
    expect(amounts(totals).slice(0, 3)).toEqual(['$6,800.00', '$680.00', '$7,480.00']);
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rental' }));
    await type('Line', 'Photo booth');
    await type('Price of one', '1,250.95');
    expect(amounts(totals).slice(0, 3)).toEqual(['$8,050.95', '$680.00', '$8,730.95']);
    await save();
    expect((await read()).totals.total).toBe(873_095);
  });

  it('takes a package from the catalog with what its guests may choose, and adds it up', async () => {
    const { call, user, openEditor, save, read } = await open();
    const added = await call('POST', '/catalog-items', { name: 'Trout', category: 'FOOD', priceCents: 30_00 });
    const options = [{ id: 'trout', itemId: added._id, upgradeCents: 5_00 }];
    const parts = [{ id: 'mains', kind: 'choice', name: 'Mains', count: 1, options }];
    await call('POST', '/packages', { name: 'Garden menu', priceCents: 60_00, parts });
    const totals = await openEditor();
    await user.type(await screen.findByLabelText('Add from the catalog'), 'gard');
    await screen.findByRole('option', { name: /^Garden menu/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Garden menu was added.')).toBeDefined();
    expect(amounts(totals)[0]).toBe('$14,500.00');
    await save();
    expect((await read()).lines[1]).toMatchObject({
      ...{ kind: 'package', name: 'Garden menu', groupIds: [expect.any(String)] },
      choices: [{ name: 'Mains', count: 1, options: [{ name: 'Trout', upgradeCents: 5_00 }] }],
    });
  });

  it('says what the catalog asks now, and takes it line by line or all at once', async () => {
    const { call, id, user, openEditor, save, read } = await open();
    const add = async (name: string) =>
      (await call('POST', '/catalog-items', { name, category: 'FOOD', priceCents: 300_00 }))._id;
    const [booth, arch] = [await add('Booth'), await add('Arch')];
    const item = (name: string, sourceId: string) => line(name, { kind: 'item', sourceId, priceCents: 350_00 });
    await call('PUT', `/proposals/${id}`, { lines: [item('Booth', booth), item('Arch', arch), line('Dinner')] });
    await openEditor();
    expect(await screen.findAllByText('Catalog price is now $300.00.')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Update the price of Booth' }));
    expect(screen.getAllByText('Catalog price is now $300.00.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Update all' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Update the price of Arch' }));
    await save();
    expect((await read()).lines.map(({ priceCents }: { priceCents: number }) => priceCents)).toEqual([
      30000, 30000, 8500,
    ]);
  });

  it('warns where a certificate ends before the event, and where the name of a charge and the law part', async () => {
    const gratuity = {
      ...{ name: 'Gratuity', kind: 'gratuity', amount: { percent: 22_000 }, classes, paidOutPercent: 100_000 },
      ...{ purpose: '', validFrom: null },
    };
    const taxExemption = { certificate: 'EX-1', expiresOn: '2031-06-11', rates: ['Sales tax'] };
    const { user, openEditor, type } = await open({
      changes: { taxExemption },
      money: { taxRates, charges: [gratuity] },
    });
    const totals = await openEditor();
    await totals.findByText('The certificate expires before the event.');
    expect(amounts(totals).slice(0, 4)).toEqual(['$8,500.00', '$1,870.00', '$850.00', '$11,220.00']);
    await user.click(await totals.findByText(/notes? on the law$/));
    totals.getByText(/what staff get of it is wages for the IRS/);
    await type('Expires on', '2031-06-12');
    await waitFor(() => expect(totals.queryByText('The certificate expires before the event.')).toBeNull());
    expect(amounts(totals).slice(0, 3)).toEqual(['$8,500.00', '$1,870.00', '$10,370.00']);
  });

  it('counts what is half typed as nothing', async () => {
    const { user, openEditor, type } = await open();
    const totals = await openEditor();
    await user.click(screen.getByRole('button', { name: /^Dinner/, expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Add a discount' }));
    await type('Expected', '80.1234');
    expect(amounts(totals)[0]).toBe('$6,800.00');
    // As it comes back from a draft, which has no place for what is undefined.
    const lines = [line('Dinner', { discount: {} })] as unknown as ProposalValues['lines'];
    const values = { lines, groups: [], schedule: [], taxExemption: null, parts: [] };
    expect(priceDraft(values, starterMoney, '2031-06-12').total).toBe(8500);
  });

  it('shows of what was sent what was sent, whatever the rates are by now', async () => {
    const { call, id, openEditor } = await open();
    await call('POST', `/proposals/${id}/send`, {});
    await call('PUT', '/settings/money', { taxRates: [{ ...taxRates[0], percent: 20_000 }] });
    const totals = await openEditor();
    expect(amounts(totals).slice(0, 3)).toEqual(['$8,500.00', '$850.00', '$9,350.00']);
    const lines = within(screen.getByRole('region', { name: 'Lines' }));
    expect(lines.queryByRole('textbox')).toBeNull();
    // Browsers fold what is no field of a locked form, other than the helper that clicks.
    fireEvent.click(lines.getByText('Dinner'));
    const line = await lines.findByRole<HTMLInputElement>('textbox', { name: 'Line' });
    expect([line.value, line.disabled]).toEqual(['Dinner', true]);
  });

  it('goes on from what Undo brought back, and sends that', async () => {
    const { openEditor, type, save, user } = await open();
    const totals = await openEditor();
    await type('Expected', '80');
    await save();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(amounts(totals)[0]).toBe('$8,500.00'));
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('$9,350.00')).toBeDefined();
    expect(question.queryByLabelText('Email it to everybody who signs')).toBeNull();
    expect(question.getByText(/No mail server is set up: copy the links/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('dialog', { name: 'Links for the signers' })).toBeDefined();
  });

  it('saves what was typed before it shows the preview', async () => {
    const { user, openEditor, type, read } = await open();
    await openEditor();
    await type('Title', 'Harvest evening');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of Harvest evening');
    expect(frame.getAttribute('src')).toMatch(/^\/proposal-preview\/[\w-]{43}$/);
    expect(await read()).toMatchObject({ title: 'Harvest evening', state: 'draft', number: null });
  });

  it('says before it is sent what its PDF cannot print', async () => {
    const { openEditor, user } = await open({ changes: { title: 'Summer wedding', intro: 'For Zoë 💍 and Łukasz' } });
    await openEditor();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByRole('alert').textContent).toBe(
      'In the PDF of what is signed, □ stands for 💍. The page shows everything.',
    );
  });

  it('moves a line by the keys, and says where it is', async () => {
    const { user, openEditor, save, read } = await open({ changes: { lines: ['A', 'B', 'C'].map((id) => line(id)) } });
    await openEditor();
    expect(await names('Lines')).toEqual(['A', 'B', 'C']);
    document.querySelector<HTMLElement>('[data-line="C"]')?.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Moved to position 2 of 3.')).toBeDefined();
    expect(await names('Lines')).toEqual(['A', 'C', 'B']);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-line')).toBe('C'));
    await save();
    expect((await read()).lines.map(({ id }: { id: string }) => id)).toEqual(['A', 'C', 'B']);
  });

  it('brings back a line that was removed, where it was', async () => {
    const { user, openEditor } = await open({ changes: { lines: ['A', 'B', 'C'].map((id) => line(id)) } });
    const totals = await openEditor();
    await user.click(screen.getByRole('button', { name: /^B/, expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await names('Lines')).toEqual(['A', 'C']);
    expect(amounts(totals)[0]).toBe('$170.00');
    await user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(await names('Lines')).toEqual(['A', 'B', 'C']);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-line')).toBe('B'));
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
    expect(amounts(totals)[0]).toBe('$255.00');
    // Everything is as it was stored, so there is nothing to save.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('is made from the list for a client', async () => {
    const { call, user } = await open();
    const { _id } = await call('POST', '/clients', { name: 'Zoe Hart', email: 'zoe@example.com', phone: '330' });
    await user.click(await screen.findByRole('button', { name: 'New proposal' }));
    const form = within(await screen.findByRole('dialog', { name: 'New proposal' }));
    await user.type(form.getByRole('combobox', { name: 'Client' }), 'Zoe');
    await user.click(await screen.findByRole('option', { name: /Zoe Hart/ }));
    await user.click(form.getByRole('button', { name: 'Make proposal' }));
    expect(await screen.findByRole('button', { name: 'Add line' })).toBeDefined();
    expect((await call('GET', `/proposals?clientId=${_id}`))[0]).toMatchObject({ state: 'draft', clientId: _id });
  });

  it('keeps the lines of two people who change different ones', async () => {
    noteErrors();
    const { user, call, id, openEditor, type, read } = await open({
      changes: { lines: [line('A'), line('B')] },
    });
    await openEditor();
    await user.click(screen.getByRole('button', { name: /^A/, expanded: false }));
    await type('Line', 'Ours');
    await call('PUT', `/proposals/${id}`, { lines: [line('A'), line('B', { name: 'Theirs' })] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    expect(question.getByText('Theirs: 1 × $85.00')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Save yours' }));
    await screen.findByText('Saved.');
    expect((await read()).lines).toMatchObject([{ name: 'Ours' }, { name: 'Theirs' }]);
  });

  it('is sent with a link for each signer, and is read only until it is revised', async () => {
    const { user, openEditor, read } = await open();
    await openEditor();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Hold the date until/ }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const links = within(await screen.findByRole('dialog', { name: 'Links for the signers' }));
    expect(links.getByRole('status', { name: 'Link' }).textContent).toMatch(/\/p\/.{20}/);
    expect(await read()).toMatchObject({ state: 'sent', holdId: expect.any(String) });
    await user.click(links.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('This version has been sent.')).toBeDefined();
    const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await waitFor(() => expect(title().matches(':disabled')).toBe(true));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Revise' }));
    await screen.findByRole('button', { name: 'Save' });
    expect(title().matches(':disabled')).toBe(false);
  });

  it('says in its parts why it was not sent', async () => {
    noteErrors();
    const { user, openEditor } = await open({ changes: { signers: [] } });
    await openEditor();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    const signers = (await screen.findByText('Please say who signs.')).closest('details') as HTMLDetailsElement;
    await waitFor(() => expect(signers.open).toBe(true));
    expect(within(signers).getByRole('button', { name: 'Add a signer' })).toBeDefined();
  });
});
