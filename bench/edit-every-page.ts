import { getEditablePage, pageNames } from '#shared/pages/pages.ts';
import type { ListSlot, Slot } from '#shared/slots/slots.ts';

/** A value other than the starter's, of about its length: what a venue has that replaced everything. */
function otherValue(slot: Slot): unknown {
  const { starter } = slot;
  if (slot.kind === 'list') return slot.starter.map((entry) => otherEntry(slot, entry));
  if (slot.kind === 'image') return { ...slot.starter, alt: otherText(slot.starter.alt), focus: { x: 50, y: 25 } };
  if (slot.kind === 'link') return { ...slot.starter, label: otherText(slot.starter.label) };
  return slot.kind === 'text' ? otherText(String(starter)) : starter;
}

const otherEntry = ({ fields }: ListSlot, entry: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, otherValue({ ...field, starter: entry[name] } as Slot)]),
  );

/** As long as before, and what stands in braces is kept. Brackets go, because they keep a page from being published. */
const otherText = (text: string) =>
  text.replace(/[[\]]/g, '').replace(/(\{\w+\})|[a-z]/g, (letter, name) => name ?? (letter === 'e' ? 'a' : letter));

/** Replaces and publishes every slot of every page over REST. Throws unless each call is answered 200. */
export async function editEveryPage(origin: string, headers: Record<string, string>): Promise<void> {
  const call = async (method: string, path: string, values?: object) => {
    const body = values && JSON.stringify(values);
    const type = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: { ...headers, ...(body && type) },
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  // The page that tells prices needs to know what is taxed.
  await call('PUT', 'settings/money', { chargesNoSalesTax: true });
  for (const name of pageNames) {
    const slots = Object.entries(getEditablePage(name).slots);
    await call('PUT', `pages/${name}`, Object.fromEntries(slots.map(([slot, one]) => [slot, otherValue(one)])));
    await call('POST', `pages/${name}/publish`);
  }
}
