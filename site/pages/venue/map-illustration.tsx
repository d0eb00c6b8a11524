import type { Venue } from '#shared/venue/schema.ts';
import { useSite } from '#site/runtime/site-context.ts';

const contourHeights = [46, 84, 122, 160, 198, 236, 274, 312];

/** A decorative map: contour lines around the venue, and its coordinates. */
export function MapIllustration({ venue: { latitude, longitude } }: { venue: Venue }) {
  const { logo } = useSite().brand;
  return (
    <svg
      viewBox="0 0 600 450"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {contourHeights.map((height) => (
        <path key={height} d={toContourPath(height)} strokeWidth="1" strokeOpacity={0.75 - height / 500} />
      ))}
      <path
        d="M-20 372C90 330 150 420 262 372S420 268 500 300s90-24 140-40"
        strokeWidth="7"
        strokeOpacity="0.35"
        strokeLinecap="round"
      />
      <g transform="translate(300 214)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {logo === null ? <StarterMark /> : <Pin />}
      </g>
      {latitude !== null && longitude !== null && (
        <text x="300" y="272" textAnchor="middle" stroke="none" fill="currentColor">
          {formatDegrees(latitude, 'N', 'S')} {formatDegrees(longitude, 'E', 'W')}
        </text>
      )}
    </svg>
  );
}

const StarterMark = () => (
  <>
    <path d="M-20 22V0a20 20 0 0 1 40 0v22" />
    <path d="M-12 22V4L0 14 12 4v18" />
  </>
);

/** Takes the place of the starter mark where a venue has a logo of its own. */
const Pin = () => (
  <>
    <path d="M0 24C-11 10-17 3-17-6a17 17 0 0 1 34 0c0 9-6 16-17 30z" />
    <circle cy="-6" r="6" />
  </>
);

/** The path of one contour line: a distorted circle. */
function toContourPath(radius: number): string {
  const points = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI;
    const pull = 1 + 0.09 * Math.sin(2 * angle + radius / 70) + 0.05 * Math.cos(3 * angle - radius / 45);
    return [300 + 1.35 * radius * pull * Math.cos(angle), 220 + radius * pull * Math.sin(angle)] as const;
  });
  const between = (a: number, b: number) => {
    const [ax, ay] = points[a % 12] ?? [0, 0];
    const [bx, by] = points[b % 12] ?? [0, 0];
    return `${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2)}`;
  };
  const curves = points.map(([x, y], index) => `Q${Math.round(x)} ${Math.round(y)} ${between(index, index + 1)}`);
  return `M${between(11, 0)}${curves.join('')}Z`;
}

function formatDegrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;
}
