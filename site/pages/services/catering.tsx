import { cateringDesserts } from '#site/photos/catering-desserts.ts';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';

/** What the catering company says of itself, beside what it makes. */
export function Catering({ caterer, text }: { caterer: string; text: string }) {
  return (
    <section className="catering" aria-labelledby="catering">
      <Photo
        photo={cateringDesserts}
        alt="Berry tartlets on a slate, macarons on plates and tiered gold stands, roses and string lights in the background"
        sizes="(min-width: 60rem) 56vw, 100vw"
      />
      <Reveal>
        <div className="split__words">
          <p className="label">Catering</p>
          <h2 id="catering">{caterer}</h2>
          <p>{text}</p>
        </div>
      </Reveal>
    </section>
  );
}
