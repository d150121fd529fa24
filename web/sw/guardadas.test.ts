/// <reference types="node" />
import { describe, expect, test } from 'vitest'
import { lerRotas } from '#contract/rotas.ts'
import { guardadasDe } from './guardadas.ts'
import { guardaDe } from './leituras.ts'

const ROTAS = await lerRotas()
const GETS = ROTAS.filter((r) => r.metodo === 'GET')
const sim = GETS.filter((r) => r.semConexao === true)
const seGuarda = guardaDe(guardadasDe(ROTAS))

/**
 * Said a second time from the other side, as the permission table is: a mark that is lost, or forgotten with a new call, takes
 * a screen away from whoever has no connection, and the list of the worker would follow it in silence.
 */
const NAO_SE_GUARDAM: Record<string, string> = {
  'razao.conferir': 'só vale feita agora',
  'agendas.verAssinatura': 'um segredo',
  'arquivos.ver': 'traz links que vencem',
  'auditoria.autores': 'do histórico',
  'auditoria.listar': 'o que outros fizeram',
  'banco.certos': 'uma proposta para quem grava',
  'certidoes.conferir': 'só vale perguntada ao servidor',
  'chaves.listar': 'segurança',
  'chaves.operacoes': 'para quem faz uma chave',
  'cobrancas.tetoDaMulta': 'uma conta para quem grava',
  'comeco.ver': 'o que falta agora',
  'comunicados.entregas': 'quem já viu agora',
  'condominio.verSeguranca': 'segurança',
  'doisFatores.ver': 'segurança',
  'doisFatores.verDaPessoa': 'segurança',
  'emails.correio': 'como está o correio agora',
  'emails.listar': 'o que se escreveu a outros',
  'emails.ver': 'o que se escreveu a outros',
  'fechamentos.conferir': 'o que falta agora',
  'fundos.acertos': 'uma proposta para quem grava',
  'lixeira.listar': 'o que outros fizeram',
  'notificacoes.aparelhos': 'como está este aparelho agora',
  'pagaveis.lerArquivo': 'uma proposta para quem grava',
  'portaria.hoje': 'quem se espera agora',
  'portaria.pessoas': 'de outros, num aparelho de balcão',
  'privacidade.ver': 'de quem pede',
  'restauracao.ver': 'em que pé está agora',
  'saida.ver': 'em que pé está agora',
  'retencoes.costume': 'uma proposta para quem grava',
  'retencoes.reinf': 'o que falta agora',
  'sessoes.captcha': 'vale uma vez',
  'sessoes.daPessoa': 'segurança',
  'sessoes.deTodos': 'segurança',
  'sessoes.listar': 'segurança',
  'sistema.saude': 'como está o servidor agora',
  'sistema.vivo': 'como está o servidor agora',
  'usos.listar': 'o que outros guardam',
  'webhooks.entregas': 'o que se disse a outros',
  'webhooks.listar': 'segurança',
  'webhooks.ver': 'segurança',
  'usos.verLimites': 'com o que se listou',
}

describe('cada leitura do contrato', () => {
  test.each(GETS.map((r) => [r.chave, r] as const))('%s', (_chave, r) => {
    expect(seGuarda(r.caminho.replace(/:\w+/g, '019-x'))).toBe(r.semConexao === true)
  })

  test('toda leitura de dados se guarda, menos as que têm um porquê', () => {
    const deDados = GETS.filter((r) => r.tipo !== 'arquivo' && r.tipo !== 'fluxo')
    const semMarca = deDados.filter((r) => r.semConexao !== true).map((r) => r.operacao)
    expect(semMarca.toSorted()).toEqual(Object.keys(NAO_SE_GUARDAM).toSorted())
  })

  test('um endereço que ninguém descreveu não se guarda', () => {
    for (const c of ['/api/novidade', '/api/users/019-x/novidade', '/api/receitas/all/x', '/receitas', '/api'])
      expect(seGuarda(c)).toBe(false)
  })

  test('arquivos e fluxos, e o que não é leitura, nunca dizem que se guardam', () => {
    expect(sim.filter((r) => r.tipo === 'arquivo' || r.tipo === 'fluxo').map((r) => r.chave)).toEqual([])
  })

  test('nem o que abre uma sessão, diz quem entrou ou o que outros fizeram', () => {
    const delicado =
      /sessoes|captcha|dois-fatores|segundo-fator|recuperar|convites|primeiro-acesso|assinatura|dados$|privacidade|auditoria|lixeira|emails|seguranca/
    const achadas = sim.map((r) => r.caminho).filter((c) => delicado.test(c))
    expect(achadas).toEqual(['/api/condominio/dados'])
  })
})
