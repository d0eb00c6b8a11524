import { useId } from 'react';
import type { FaqCategory } from '#shared/venue-profile.ts';

/** Shared by all questions of the page, so that the browser keeps one of them open at a time, with or without script. */
const group = 'question';

export function Questions({ categories }: { categories: FaqCategory[] }) {
  return (
    <div className="section questions">
      {categories.map((category) => (
        <Category key={category.title} category={category} />
      ))}
    </div>
  );
}

function Category({ category: { title, questions } }: { category: FaqCategory }) {
  const headingId = useId();
  return (
    <section className="question-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details className="question" name={group} key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
