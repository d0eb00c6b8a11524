/** The starter pictures are sized in the background after the first start; a page is measured once that is over. */
export async function untilPicturesAreMade(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/gallery`);
    const { data } = (await answer.json()) as { data: { picture: object | null }[] };
    if (data.every(({ picture }) => picture !== null)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
