import { fallbackIcon } from '#shared/content-values.ts';
import { icons } from './icons.ts';

/** The icon that staff chose by name; a name that nobody knows is drawn as Settings. It stands beside a word, never alone. */
export function NamedIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : icons[fallbackIcon];
  return <Icon className="icon" size={28} strokeWidth={1.25} />;
}
