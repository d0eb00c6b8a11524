import { writeFileSync } from 'node:fs';
import { settingsFile, settingsPage } from './steps/settings-page.ts';

// docs/run/settings.md, from the schema of the settings.

writeFileSync(settingsFile, settingsPage());
