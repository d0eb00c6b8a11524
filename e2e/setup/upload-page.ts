import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** A page with nothing on it but the back-office's own upload call, and what it reports. */
const script = `
import { uploadPicture } from '#admin/media/upload-picture.ts';

const show = (label, text) => {
  document.querySelector('[aria-label="' + label + '"]').textContent = text;
};
const onClick = (name, act) => {
  document.querySelector('[data-act="' + name + '"]').onclick = act;
};

document.querySelector('input').onchange = ({ target }) => {
  for (const file of target.files) {
    const upload = uploadPicture(file, { onProgress: (percent) => show('Progress', percent + ' %') });
    for (const act of ['pause', 'resume', 'abort']) onClick(act, () => upload[act]());
    upload.done.then(
      ({ name, imageUrl }) => {
        show('Uploaded', name);
        document.body.append(Object.assign(new Image(), { src: imageUrl, alt: name }));
      },
      (error) => show('Failed', error.name + ': ' + error.message),
    );
  }
};
`;

const document = `<!doctype html><html lang="en"><title>Upload</title><link rel="icon" href="data:,">
<label>Picture <input type="file" multiple></label>
<button data-act="pause">Pause</button><button data-act="resume">Resume</button><button data-act="abort">Abort</button>
<output aria-label="Progress"></output><output aria-label="Uploaded"></output><output aria-label="Failed"></output>
<script type="module" src="/upload-page.js"></script></html>`;

/** Opens that page on the server's origin; the session in the page's storage is the one it uploads with. */
export async function openUploadPage(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: join(import.meta.dirname, '..', '..'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
  });
  const code = outputFiles[0]?.text ?? '';
  await page.route('**/upload-page', (route) => route.fulfill({ contentType: 'text/html', body: document }));
  await page.route('**/upload-page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.goto('/upload-page');
}
