interface CarouselControlsProps {
  count: number;
  chosen: number;
  choose(index: number): void;
}

/** Previous, next and a dot for each slide. */
export function CarouselControls({ count, chosen, choose }: CarouselControlsProps) {
  return (
    <div className="carousel__controls">
      <Step label="Previous testimonial" path="M15 5 8 12l7 7" onClick={() => choose(chosen - 1)} />
      <ol className="carousel__dots" aria-label="Choose a testimonial">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          <li key={index}>
            <button
              className="carousel__dot"
              type="button"
              aria-label={`Testimonial ${index + 1} of ${count}`}
              aria-current={index === chosen ? 'true' : undefined}
              onClick={() => choose(index)}
            />
          </li>
        ))}
      </ol>
      <Step label="Next testimonial" path="m9 5 7 7-7 7" onClick={() => choose(chosen + 1)} />
    </div>
  );
}

function Step({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button className="carousel__step" type="button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="1.25" />
      </svg>
    </button>
  );
}
