ALTER TABLE "venue" ADD COLUMN "hours" text COLLATE "C" DEFAULT '{"monday":[{"opens":"09:00","closes":"18:00"}],"tuesday":[{"opens":"09:00","closes":"18:00"}],"wednesday":[{"opens":"09:00","closes":"18:00"}],"thursday":[{"opens":"09:00","closes":"18:00"}],"friday":[{"opens":"09:00","closes":"18:00"}],"saturday":[{"opens":"09:00","closes":"18:00"}],"sunday":[{"opens":"09:00","closes":"18:00"}]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "first_run_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- One time of the day becomes seven equal days; an installation that was in use before has no first run.
UPDATE "venue" SET "first_run_over" = true, "hours" = json_build_object(
	'monday', json_build_array(json_build_object('opens', opens, 'closes', closes)),
	'tuesday', json_build_array(json_build_object('opens', opens, 'closes', closes)),
	'wednesday', json_build_array(json_build_object('opens', opens, 'closes', closes)),
	'thursday', json_build_array(json_build_object('opens', opens, 'closes', closes)),
	'friday', json_build_array(json_build_object('opens', opens, 'closes', closes)),
	'saturday', json_build_array(json_build_object('opens', opens, 'closes', closes)),
	'sunday', json_build_array(json_build_object('opens', opens, 'closes', closes))
)::text;--> statement-breakpoint
ALTER TABLE "venue" DROP COLUMN "opens";--> statement-breakpoint
ALTER TABLE "venue" DROP COLUMN "closes";