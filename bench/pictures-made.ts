import { readdirSync } from 'node:fs';

const starters = readdirSync(new URL('../server/starter/pictures', import.meta.url)).length;

/** The starter pictures come one by one after the first start, each once it is sized; a page is measured when all are there. */
export async function untilPicturesAreMade(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/gallery`);
    const { data } = (await answer.json()) as { data: { picture: object | null }[] };
    if (data.length >= starters && data.every(({ picture }) => picture !== null)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
