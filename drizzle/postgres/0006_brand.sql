CREATE TABLE "brand" (
	"key" bigint PRIMARY KEY NOT NULL,
	"primary_color" text COLLATE "C" NOT NULL,
	"accent_color" text COLLATE "C" NOT NULL,
	"paper_color" text COLLATE "C" NOT NULL,
	"logo" text COLLATE "C" NOT NULL,
	"made" text COLLATE "C",
	"version" bigint NOT NULL,
	CONSTRAINT "brand_is_one_row" CHECK ("key" = 1)
);
