/// <reference types="node" />
import { expect, test } from 'vitest'
import { telasDoRoteador } from '../../../roteador.ts'
import { ajudaPara, textosDeAjuda } from './textos-de-ajuda.ts'
import { textosDeQuemMora } from './textos-de-ajuda-de-quem-mora.ts'

/** What whoever lives here may open. */
const DE_QUEM_MORA = ['deTodos', 'daPessoa', 'oPublicado', 'deQuemMora']
/** Written for those who live here, or true of everybody alike. */
const PARA_TODOS = ['reservas', 'novaReserva', 'ocorrencias', 'minhasCobrancas', 'perfil', 'glossario']
/** What only the administration does, as its help tells it. */
const SO_DA_ADMINISTRACAO =
  /Criar novo evento|Importe|\bregistre\b|Planejar|Reabra|Fundos|Ao enviar, prefira|desativar um|aba Atraso|primeiros dias|os moradores/i

test('a ajuda de toda tela que quem mora abre foi escrita para quem mora', () => {
  const chaves = new Set(
    telasDoRoteador()
      .filter((t) => DE_QUEM_MORA.includes(t.rotas))
      .map((t) => t.ajuda),
  )
  expect([...chaves].toSorted()).toEqual([...PARA_TODOS, ...Object.keys(textosDeQuemMora)].toSorted())
  for (const chave of chaves) {
    const { titulo, partes } = ajudaPara(chave, true)
    expect(partes.length, titulo).toBeGreaterThan(2)
    expect(JSON.stringify(partes), titulo).not.toMatch(SO_DA_ADMINISTRACAO)
  }
})

test('a administração lê a sua, e uma tela sem ajuda mostra a do início', () => {
  expect(ajudaPara('agenda', false)).toBe(textosDeAjuda['agenda'])
  expect(ajudaPara('nada', false)).toBe(textosDeAjuda['inicio'])
})
