-- Up to which `seq` the texts of a source wait to be indexed, in batches beside the running server: the inquiries of a release that
-- had an index of them alone. An earlier version of that update indexed them at once; then none waits.
CREATE TABLE search_waiting (source integer PRIMARY KEY, seq bigint NOT NULL);
--> statement-breakpoint
INSERT INTO search_waiting SELECT 7, max(seq) FROM inquiries
WHERE NOT EXISTS (SELECT FROM search_index WHERE source = 7 AND search_index.seq = inquiries.seq)
HAVING count(*) > 0;
