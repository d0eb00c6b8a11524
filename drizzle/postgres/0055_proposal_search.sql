-- Custom SQL migration file, put your code below! ----> statement-breakpoint
CREATE VIEW "proposal_texts" AS SELECT "seq", coalesce("title", '') || E'\x1f' || coalesce("number", '') AS "text", translate('', ' -().+/', '') AS "digits" FROM "proposals";
--> statement-breakpoint
DO $$ BEGIN EXECUTE 'CREATE OR REPLACE VIEW search_source AS ' || rtrim(pg_get_viewdef('search_source'::regclass), '; ') ||
	' UNION ALL SELECT 8, "seq", "text", "digits" FROM "proposal_texts"'; END $$;
--> statement-breakpoint
INSERT INTO "search_waiting" SELECT 8, max("seq") FROM "proposals" HAVING max("seq") IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "search_proposal_rows" AFTER INSERT OR DELETE ON "proposals"
FOR EACH ROW EXECUTE FUNCTION index_for_search('{8}');
--> statement-breakpoint
CREATE TRIGGER "search_proposal_changes" AFTER UPDATE OF "title", "number" ON "proposals" FOR EACH ROW
WHEN (old."title" IS DISTINCT FROM new."title" OR old."number" IS DISTINCT FROM new."number")
EXECUTE FUNCTION index_for_search('{8}');
