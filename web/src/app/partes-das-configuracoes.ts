/**
 * The parts of Configurações, in the order of its tabs, and what people call what is in each: the screen and the search are made of
 * this one list.
 */
export const PARTES_DAS_CONFIGURACOES = [
  { aba: 'condominio', texto: 'Condomínio', palavras: 'nome cnpj endereço logo logotipo síndico contato' },
  { aba: 'areas', texto: 'Áreas', palavras: 'áreas de lazer salão churrasqueira regras horários taxa de reserva' },
  { aba: 'categorias', texto: 'Categorias', palavras: 'receitas despesas renomear' },
  { aba: 'pix', texto: 'Chave PIX', palavras: 'qr code copia e cola recebedor' },
  { aba: 'atraso', texto: 'Atraso', palavras: 'multa juros correção carência encargos regra' },
  { aba: 'lembretes', texto: 'Lembretes', palavras: 'régua cobrança avisar devedores inadimplência textos' },
  { aba: 'indices', texto: 'Índices', palavras: 'ipca igp-m inpc selic taxa legal' },
  { aba: 'feriados', texto: 'Feriados', palavras: 'feriado municipal dia útil calendário' },
  { aba: 'seguranca', texto: 'Segurança', palavras: 'duas etapas sessões desconectar todos exigir' },
  { aba: 'uso', texto: 'Uso', palavras: 'limites espaço disco armazenamento' },
  { aba: 'lixeira', texto: 'Lixeira', palavras: 'restaurar excluídos apagados deletados' },
  { aba: 'auditoria', texto: 'Auditoria', palavras: 'histórico quem mudou' },
  { aba: 'emails', texto: 'E-mails', palavras: 'correio smtp servidor de e-mail enviados teste' },
  { aba: 'integracoes', texto: 'Integrações', palavras: 'chaves api webhooks programas' },
] as const

export type AbaDasConfiguracoes = (typeof PARTES_DAS_CONFIGURACOES)[number]['aba']
