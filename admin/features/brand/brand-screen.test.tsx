import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

async function open(openAt = openScreen) {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'PUT', payload?: object) =>
    (await server.app.inject({ method, url: '/api/v1/brand', headers, ...(payload && { payload }) })).json().data;
  const { user } = openAt('/dashboard/brand');
  const primary = await screen.findByLabelText<HTMLInputElement>('Primary');
  const replace = async (input: HTMLElement, text: string) => {
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  };
  return { server, call, primary, replace, user };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><circle r="4"/></svg>';

describe('the brand', () => {
  it('is changed and saved by key, with the logo as it is after cleaning', async () => {
    const { call, primary, replace, user } = await open();
    await replace(primary, '#5b1a2b');
    await user.upload(screen.getByLabelText('Choose a logo'), new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
    await screen.findByText('On paper');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved. Visitors see it now, and the back-office when it is loaded next.');
    const { logo, ...rest } = await call('GET');
    expect(rest).toMatchObject({ primary: '#5B1A2B', accent: '#A67C3D', version: 1 });
    expect(atob(logo.split(',')[1])).not.toContain('script');
    await waitFor(() => expect(button('Save').disabled).toBe(true));
    expect(primary.value).toBe('#5B1A2B');
    // Nothing is restored when the form is opened again.
    expect(Object.keys(sessionStorage).filter((key) => key.includes('brand'))).toEqual([]);
  });

  it('says the contrasts as colors are typed, and offers the nearest that passes', async () => {
    const { call, primary, replace, server, user } = await open();
    const figures = within(screen.getByRole('list', { name: 'Contrasts of Primary' }));
    expect(figures.getByText(/^10\.\d:1$/)).toBeDefined();
    await replace(primary, '#8fb39f');
    expect(screen.getByText(/^Text on primary would have a contrast of 1\.\d:1 and needs 4\.5:1\./)).toBeDefined();
    await user.click(button('Save'));
    await screen.findByText('Please check the marked fields.');
    expect(server.calls.some((one) => one.startsWith('PUT'))).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Use #[0-9A-F]{6}$/ }));
    await waitFor(() => expect(screen.queryByText(/would have a contrast/)).toBeNull());
    await user.click(button('Save'));
    await screen.findByText(/^Saved\./);
    expect((await call('GET')).primary).toBe(primary.value);
  });

  it('rejects a file that is no logo, and shows what the server says of one', async () => {
    noteErrors();
    const { user } = await open();
    const input = screen.getByLabelText<HTMLInputElement>('Choose a logo');
    // A drop or a picker without a filter passes any file.
    input.removeAttribute('accept');
    await user.upload(input, new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }));
    await screen.findByText('Please select an SVG or a PNG of at most 150 KB.');
    const hostile = svg.replace('<circle r="4"/>', '');
    await user.upload(input, new File([hostile], 'logo.svg', { type: 'image/svg+xml' }));
    await screen.findByText('On paper');
    await user.click(button('Save'));
    await screen.findByText(/^This SVG shows nothing without its scripts/);
    await user.click(button('Remove the logo'));
    expect(screen.queryByText('On paper')).toBeNull();
  });

  it('shows both versions when somebody else changed the same color, and merges changes of others', async () => {
    noteErrors();
    const { call, primary, replace, user } = await open();
    await replace(primary, '#5B1A2B');
    await call('PUT', { primary: '#0B3D91', accent: '#0077B6' });
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(dialog).getByText('#0B3D91')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Save yours' }));
    await screen.findByText(/^Saved\./);
    expect(await call('GET')).toMatchObject({ primary: '#5B1A2B', accent: '#0077B6' });
  });

  it('asks before unsaved colors are lost', async () => {
    const { primary, replace, user } = await open(openApp);
    await replace(primary, '#5B1A2B');
    await user.click(screen.getByRole('link', { name: 'Gallery' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(primary.value).toBe('#5B1A2B');
  });
});
