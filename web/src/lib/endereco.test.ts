import { describe, expect, test } from 'vitest'
import { endereco } from './endereco-da-api.ts'
import { nomeDoArquivo } from './baixar.ts'
import { erroDaResposta } from './erro-da-api.ts'

describe('endereço de uma chamada', () => {
  test('os parâmetros entram no caminho, codificados', () => {
    expect(endereco('/api/receitas/:id', { params: { id: 'a/b?c' } })).toBe('/api/receitas/a%2Fb%3Fc')
  })
  test('o que está vazio fica fora da busca', () => {
    expect(
      endereco('/api/receitas/all', { query: { busca: '', pagina: '2', categoria: undefined, ordem: '-data' } }),
    ).toBe('/api/receitas/all?pagina=2&ordem=-data')
  })
})

describe('erro de uma resposta', () => {
  test('o corpo do servidor vira código, mensagem e campos', () => {
    const corpo = {
      message: 'Confira os campos',
      code: 'VALIDACAO',
      issues: [{ path: 'price', message: 'Informe o valor' }],
    }
    const erro = erroDaResposta(400, JSON.stringify(corpo), null)
    expect(erro).toMatchObject({
      status: 400,
      codigo: 'VALIDACAO',
      mensagem: 'Confira os campos',
      issues: corpo.issues,
    })
  })
  test('só o texto exato da especificação encerra a sessão', () => {
    const com = (message: string) => erroDaResposta(401, JSON.stringify({ message, code: 'NAO_AUTENTICADO' }), null)
    expect(com('Não Autorizado, o token falhou!').tokenFalhou).toBe(true)
    expect(com('E-mail ou senha incorretos').tokenFalhou).toBe(false)
  })
  test('uma página de proxy vira uma frase em português', () => {
    const erro = erroDaResposta(502, '<html>Bad gateway</html>', '30')
    expect(erro.mensagem).toMatch(/^O servidor respondeu/)
    expect(erro).toMatchObject({ retryAfter: 30, passageiro: true })
  })
})

describe('nome do arquivo baixado', () => {
  test.each([
    [`attachment; filename="receitas.csv"; filename*=UTF-8''receitas%20de%20novembro.csv`, 'receitas de novembro.csv'],
    ['attachment; filename="receitas.csv"', 'receitas.csv'],
    ["attachment; filename*=UTF-8''%E0%A4%A", null],
    [null, null],
  ])('%s', (cabecalho, nome) => expect(nomeDoArquivo(cabecalho)).toBe(nome))
})
