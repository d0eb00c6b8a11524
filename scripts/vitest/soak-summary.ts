import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** What a long run measured, in the order in which it did. */
    figures?: Record<string, string>;
  }
}

/** Ends the long runs with what each of them promised, whether it held, and the figures behind it. */
export class SoakSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = tests.flatMap((test) => {
      const { state } = test.result();
      const mark = { passed: 'held  ', failed: 'BROKEN', skipped: 'not run', pending: 'not run' }[state];
      const figures = Object.entries(test.meta().figures ?? {});
      return [`${mark}  ${test.fullName}`, ...figures.map(([name, value]) => `          ${name}: ${value}`)];
    });
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const unloaded = modules.filter((module) => module.errors().length > 0).length;
    const broken = count('failed') + unloaded;
    process.stdout.write(`\n${lines.join('\n')}\n\nPromises held: ${count('passed')}, broken: ${broken}\n`);
  }
}
