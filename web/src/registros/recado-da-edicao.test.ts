import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto } from '../../test/desenhar.ts'
import { ErroDaApi } from '../lib/erro-da-api.ts'
import type { PaginaDescrita } from './descricao-do-registro.ts'
import { LugarDoRegistro } from './lugar-do-registro.tsx'
import { RecadoDaEdicao } from './recado-da-edicao.tsx'

const recado = (este: string, para: 'salvar' | 'publicar', mudou: boolean, sumiu: boolean) =>
  emTexto(desenhar(createElement(RecadoDaEdicao, { de: { este, para, mudou }, sumiu })))

test('de quem edita o que outra pessoa mudou, diz-se que ao salvar se escolhe', () => {
  expect(recado('este serviço', 'salvar', false, false)).toBe('')
  expect(recado('este serviço', 'salvar', true, false)).toContain(
    'Outra pessoa alterou este serviço enquanto você escrevia. Ao salvar, você escolhe o que fica.',
  )
})

test('do que foi excluído enquanto se editava, diz-se no seu gênero que não pode mais ser gravado', () => {
  expect(recado('esta receita', 'publicar', true, true)).toContain(
    'Esta receita foi excluída enquanto estava aberta aqui. O que você escreveu continua na tela, mas não pode mais ser publicado.',
  )
  expect(recado('este compromisso', 'salvar', false, true)).toContain(
    'Este compromisso foi excluído enquanto estava aberto aqui. O que você escreveu continua na tela, mas não pode mais ser salvo.',
  )
})

const SERVICO: PaginaDescrita = {
  este: 'este serviço',
  naoEncontrado: 'Serviço não encontrado',
  aNenhum: 'nenhum serviço',
  porque: 'Ele pode ter sido excluído.',
  verOutros: 'Ver os serviços',
}
const lugar = (registro: unknown, naoHa: boolean, error: Error | null) => {
  const leitura = { data: registro, error, isFetching: false, refetch: () => Promise.reject(new Error()) }
  const de = { registro, naoHa, sumiu: naoHa, leitura }
  const props = { de, descricao: SERVICO, lista: '/servicos', children: 'vem' }
  return emTexto(desenhar(createElement(LugarDoRegistro, props)))
}

test('no lugar de um registro está o que se sabe dele: nada, que vem, que não há, que não se leu', () => {
  expect(lugar({}, false, null)).toBe('')
  expect(lugar(undefined, false, null)).toBe('vem')
  const falha = new ErroDaApi({ status: 500, codigo: 'ERRO_INTERNO', mensagem: 'Algo deu errado.' })
  expect(lugar(undefined, false, falha)).toContain('Não foi possível ler este serviço. Algo deu errado.')
  expect(lugar(undefined, true, falha)).toBe(
    'Este endereço não leva a nenhum serviço Ele pode ter sido excluído. Ver os serviços',
  )
  expect(lugar({}, false, falha), 'o que foi lido fica').toBe('')
})
