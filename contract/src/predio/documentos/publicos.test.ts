import { expect, test } from 'vitest'
import { publicosDe, publicosDeDocumento, type PublicoDeDocumento } from './publicos.ts'

const NINGUEM = { administra: false, ehProprietario: false, ehDoConselho: false }

test.each<[string, Partial<typeof NINGUEM>, PublicoDeDocumento[]]>([
  ['quem só mora ou só lê os livros', {}, ['todos']],
  ['o proprietário', { ehProprietario: true }, ['todos', 'proprietarios']],
  ['quem é do conselho sem ser dono', { ehDoConselho: true }, ['todos', 'conselho']],
  ['o dono que é do conselho', { ehProprietario: true, ehDoConselho: true }, ['todos', 'proprietarios', 'conselho']],
  ['a administração', { administra: true }, [...publicosDeDocumento]],
])('%s', (_, quem, vê) => expect(publicosDe({ ...NINGUEM, ...quem })).toEqual(vê))
