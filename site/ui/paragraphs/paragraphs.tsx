/** A text of a slot as paragraphs; a blank line begins a new one. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their position
    <p key={index}>{paragraph}</p>
  ));
}
