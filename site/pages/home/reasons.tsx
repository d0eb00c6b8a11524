import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';

const reasons = [
  {
    title: 'Premium Service',
    text: 'One coordinator from the first call to the last dance, and a kitchen of our own, next to the ballroom.',
  },
  {
    title: 'Flexible Packages',
    text: 'Take the hall for an evening or the whole weekend, with our catering, sound and light, or only what you need.',
  },
  {
    title: 'Prime Location',
    text: 'A village in northeast Ohio, with a garden for the vows, parking at the door and a hotel next to it.',
  },
];

export function Reasons() {
  return (
    <section className="band reasons" aria-label="Why choose us">
      <Photo
        photo={gardenCeremony}
        alt="White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun"
        sizes="(min-width: 60rem) 38vw, 92vw"
      />
      <Reveal>
        <p className="label">Why choose us</p>
        <ol className="reasons__list">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  );
}
