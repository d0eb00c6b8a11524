import film from '#site/film/showcase.mp4';
import { showcaseFrame } from '#site/photos/showcase-frame.ts';
import { Film } from '#site/ui/film/film.tsx';

export function Showcase({ stream }: { stream: string }) {
  return (
    <section aria-labelledby="showcase">
      <Film
        sources={{ file: film, stream }}
        poster={showcaseFrame}
        description="A laid table with candles and roses in the ballroom at dusk. The film has no sound and shows slow views of the hall, the tables, the garden and the dance floor, one fading into the next."
      >
        <p className="label">The film</p>
        <h2 id="showcase">Twenty-three seconds of an evening here</h2>
      </Film>
    </section>
  );
}
