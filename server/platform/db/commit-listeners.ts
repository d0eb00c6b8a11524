/** Those who want to know of commits. They are told once the writers of the commit have their results. */
export function commitListeners() {
  const listeners = new Set<() => void>();
  let isScheduled = false;
  return {
    /** Returns how to stop listening. */
    add(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** To be called when a commit was made or noticed; several in a row are reported as one. */
    notify(): void {
      if (isScheduled || listeners.size === 0) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        for (const listener of listeners) listener();
      });
    },
  };
}
