import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE regra_de_pagaveis ADD COLUMN proposta_ate INTEGER CHECK (proposta_ate BETWEEN 0 AND 99999999999);
ALTER TABLE regra_de_pagaveis ADD COLUMN proposta_por TEXT REFERENCES usuarios (id);
ALTER TABLE regra_de_pagaveis ADD COLUMN proposta_em TEXT;
ALTER TABLE regra_de_pagaveis ADD COLUMN mudada_por TEXT REFERENCES usuarios (id);
ALTER TABLE regra_de_pagaveis ADD COLUMN mudada_em TEXT;
ALTER TABLE regra_de_pagaveis ADD COLUMN confirmada_por TEXT REFERENCES usuarios (id);
ALTER TABLE regra_de_pagaveis ADD COLUMN mudada_sozinho INTEGER NOT NULL DEFAULT 0 CHECK (mudada_sozinho IN (0, 1));
`

/** More paid without somebody else's word takes effect by somebody else's word: who proposed it, and who confirmed it. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
