import { startSiteServer } from './open-page.tsx';

/** Starts the real server and creates items in the given order: `{ services: [{ title: 'Lectern', … }] }`. */
export async function siteWith(content: Record<string, object[]>) {
  const server = await startSiteServer();
  const { headers } = await server.signIn();
  const post = async (list: string, payload: object) => {
    const answer = await server.app.inject({ method: 'POST', url: `/api/v1/${list}`, headers, payload });
    if (answer.statusCode !== 201) throw new Error(answer.payload);
    return answer.json().data._id as string;
  };
  const ids: string[] = [];
  for (const [list, items] of Object.entries(content)) for (const item of items) ids.push(await post(list, item));
  return { ...server, headers, ids };
}
