/**
 * What a visitor sees when a page cannot be rendered. It stands alone: no file, style or script of the site is needed
 * to show it. The number finds the cause in the log.
 */
export const failurePage = (requestId: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
</head>
<body>
<h1>Something went wrong</h1>
<p>This page could not be shown. Please try again in a moment.</p>
<p>If it keeps happening, tell us this number: ${requestId}</p>
<p><a href="/">Back to the home page</a></p>
</body>
</html>
`;
