/*
 * Says when the page of a proposal has been looked at, keeps its sums those of what is chosen, and sends its form once. The page is
 * complete without. Served as a plain script, so it must not import anything.
 */
{
  const viewedAfterMs = 3000;
  /** A form that brought no other page by then can be sent again. */
  const sendAgainAfterMs = 10_000;

  const post = (fields: [string, string][], more: RequestInit) =>
    fetch(location.href, { method: 'POST', body: new URLSearchParams(fields), ...more });

  /** Once it has been visible long enough in all. */
  const reportViewed = (version: string) => {
    let leftMs = viewedAfterMs;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      document.removeEventListener('visibilitychange', watch);
      const fields: [string, string][] = [
        ['intent', 'viewed'],
        ['version', version],
      ];
      post(fields, { keepalive: true }).catch(() => undefined);
    };
    const watch = () => {
      if (timer !== undefined) leftMs -= performance.now() - since;
      clearTimeout(timer);
      timer = undefined;
      if (document.visibilityState !== 'visible') return;
      since = performance.now();
      timer = setTimeout(report, leftMs);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
  };

  /** Takes away what is said of a problem that is solved; `id`: of what it is about. */
  const removeProblem = (id: string) => {
    document.getElementById(`${id}-error`)?.remove();
    const problems = document.querySelector('.proposal__problems');
    problems?.querySelector(`a[href="#${id}"]`)?.closest('li')?.remove();
    if (problems?.querySelector('li') === null) problems.remove();
  };

  /** A field that is filled in is no problem any more. */
  const followFields = (form: HTMLFormElement) => {
    form.addEventListener('input', ({ target }) => {
      const field = target as HTMLInputElement;
      const isFilledIn = field.type === 'checkbox' ? field.checked : field.value.trim() !== '';
      if (!isFilledIn || !field.hasAttribute('aria-invalid')) return;
      field.removeAttribute('aria-invalid');
      removeProblem(field.id);
    });
  };

  /** Once a choice has as many options as it takes, another one waits until one of them is let go. */
  const limitChoices = (form: HTMLFormElement) => {
    for (const choice of form.querySelectorAll<HTMLElement>('[data-choose]')) {
      const boxes = [...choice.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
      const isFull = boxes.filter(({ checked }) => checked).length >= Number(choice.dataset.choose);
      for (const box of boxes) box.disabled = isFull && !box.checked;
    }
  };

  const liveParts = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-live]')];

  /** Takes from the answer what depends on choices. What is typed below stays, and so does the focus. */
  const showAnswer = (answer: Document) => {
    const answered = new Map(liveParts(answer).map((part) => [part.dataset.live, part]));
    for (const part of liveParts(document)) {
      const html = answered.get(part.dataset.live)?.innerHTML ?? '';
      // What stays the same is not spoken again.
      if (part.innerHTML !== html) part.innerHTML = html;
      if (html === '') removeProblem(part.closest('[data-choose]')?.id ?? '');
    }
    removeProblem('total');
  };

  /** The sums follow each choice as the server computes them; where they do not, the button does it. */
  const followChoices = (form: HTMLFormElement, button: HTMLButtonElement) => {
    let running = new AbortController();
    const update = async () => {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      try {
        const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
        const response = await post([...fields, ['intent', 'update']], { signal });
        const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
        if (!response.ok || answer.querySelector('[data-update]') === null) throw new Error('This is another page.');
        showAnswer(answer);
        button.hidden = true;
      } catch {
        if (!signal.aborted) button.hidden = false;
      }
    };
    const isChoice = ({ name }: { name: string }) => /^(include|option)\b/.test(name);
    form.addEventListener('change', ({ target }) => {
      if (!isChoice(target as HTMLInputElement)) return;
      limitChoices(form);
      void update();
    });
    limitChoices(form);
    button.hidden = true;
    // A browser that comes back to the page may bring choices along.
    addEventListener('pageshow', () => {
      const inputs = [...form.querySelectorAll('input')].filter(isChoice);
      limitChoices(form);
      if (inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked)) void update();
    });
  };

  /** A button that is pressed twice sends once, and Enter in a field only leads to the button. */
  const sendOnce = (form: HTMLFormElement) => {
    let sending: HTMLElement | undefined;
    const reset = () => {
      delete sending?.dataset.sending;
      sending = undefined;
    };
    form.addEventListener('submit', (event) => {
      const button = event.submitter as HTMLElement;
      const isEnter = button.ariaHidden === 'true';
      if (isEnter) form.querySelector<HTMLElement>('[value="sign"]')?.focus();
      if (isEnter || sending !== undefined) return event.preventDefault();
      sending = button;
      button.dataset.sending = 'true';
      setTimeout(reset, sendAgainAfterMs);
    });
    addEventListener('pageshow', reset);
  };

  const form = document.querySelector<HTMLFormElement>('form.proposal__form');
  if (form !== null) {
    reportViewed(String(new FormData(form).get('version')));
    const button = form.querySelector<HTMLButtonElement>('[data-update]');
    if (button !== null) followChoices(form, button);
    followFields(form);
    sendOnce(form);
  }
}
