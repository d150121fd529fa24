import { expect, it } from 'vitest'
import { anunciadas } from '#contract/protocolo/acontecimentos.ts'
import { esquemaDoWebhook, valoresDoWebhook } from './formulario-do-webhook.ts'

const novo = { ...valoresDoWebhook(null), nome: 'Contabilidade', url: 'https://exemplo.com.br/' }

it('um novo avisa de tudo, também do que ainda será inventado', () => {
  expect(esquemaDoWebhook.parse(novo)).toEqual({ nome: novo.nome, url: novo.url, ativo: true, entidades: null })
})

it('toda espécie do contrato se pode escolher, e só as marcadas são enviadas', () => {
  expect(Object.keys(novo.especies).toSorted()).toEqual(anunciadas.toSorted())
  const escolhido = { ...novo, entidades: 'escolhidas' as const, especies: { ...novo.especies, receitas: true } }
  expect(esquemaDoWebhook.parse(escolhido).entidades).toEqual(['receitas'])
})

it('escolher nenhuma é recusado no campo', () => {
  const r = esquemaDoWebhook.safeParse({ ...novo, entidades: 'escolhidas' })
  expect(r.error?.issues.map((i) => i.path)).toEqual([['especies']])
})
