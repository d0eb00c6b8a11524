import { useSearchParams } from 'react-router-dom';

/** Which inquiry is opened, as the address says (`?open=<id>`), so that it can be linked and closed with Back. */
export function useOpenInquiry() {
  const [params, setParams] = useSearchParams();
  const set = (id: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete('open');
      else after.set('open', id);
      return after;
    });
  return { openId: params.get('open'), open: (id: string) => set(id), close: () => set(null) };
}
