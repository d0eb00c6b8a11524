import { useSite } from '#site/runtime/site-context.ts';

/** The venue's own logo, or an arch of lights over an M in the current text color. */
export function Mark() {
  const { logo } = useSite().brand;
  if (logo !== null)
    return (
      <img
        className={logo.isOpaque ? 'mark mark--own mark--opaque' : 'mark mark--own'}
        src={logo.url}
        width={logo.width}
        height={logo.height}
        alt=""
      />
    );
  return (
    <svg
      className="mark"
      viewBox="0 0 64 64"
      width="40"
      height="40"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M7 59V32a25 25 0 0 1 50 0v27" strokeWidth="3" strokeLinecap="round" />
      <path d="M13.4 32a18.6 18.6 0 0 1 37.2 0" strokeWidth="3.1" strokeLinecap="round" strokeDasharray="0 7.3" />
      <path d="M18.5 59V37L32 49.5 45.5 37V59" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
