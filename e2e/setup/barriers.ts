import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All that axe finds on the page as it is now, in words that say where. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}): ${target} ${failureSummary}`),
  );
}
