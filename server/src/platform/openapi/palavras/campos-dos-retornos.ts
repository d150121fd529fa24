import type { Palavras } from './palavras.ts'

/** Fields of the bank's return files. */
export const camposDosRetornos: Record<string, Palavras> = {
  'PreviaDoRetorno.avisos': 'O que convém saber antes de confirmar, em frases.',
  baixas: ['Cobranças em que o arquivo deu baixa.', 42],
  beneficiario: ['De quem é a conta, como o arquivo diz.', 'CONDOMINIO RESIDENCIAL ACACIAS'],
  'PreviaDoRetorno.conta': ['Número da conta, sem zeros à esquerda; vazio quando o arquivo não diz.', '567890'],
  'Retorno.conta': ['Número da conta, sem zeros à esquerda; vazio quando o arquivo não diz.', '567890'],
  'PreviaDoRetorno.contaDoDinheiro':
    'A conta do dinheiro em que tudo entra, e de que saem as tarifas, se não vier outra ao importar.',
  porqueDaConta:
    'Por que essa: `banco`, o que Banco diz da conta bancária do arquivo; `numero`, a agência e o número que ela tem; `retorno`, a do arquivo anterior do convênio; `principal`, nada diz outra.',
  convenio: ['Código do convênio de cobrança; vazio onde o formato não o tem.', '1234567'],
  'PreviaDoRetorno.formato': 'CNAB 240 ou 400.',
  'Retorno.formato': 'CNAB 240 ou 400.',
  geradoEm: ['Dia em que o banco gerou o arquivo, `AAAA-MM-DD`; nulo quando não diz.', '2026-07-11'],
  'PreviaDoRetorno.linhas': 'Um título por linha, na ordem do arquivo.',
  nominal: ['Soma dos valores dos títulos, em reais.', 21_840],
  'PreviaDoRetorno.pago': ['Soma do que foi pago, em reais.', 21_902.75],
  repetido: 'O mesmo arquivo, quando já foi importado; nulo quando é novo.',
  retornos: 'Os arquivos, o mais novo primeiro.',
  sequencia: ['Número do arquivo entre os do convênio; nulo onde o banco não os numera.', 41],
  somaDoBanco:
    'Quantos títulos o banco contou no fim do arquivo, e a soma deles, que são os do arquivo; nula quando conta outra coisa.',
  tarifas: ['Soma das tarifas do banco, em reais.', 105],
  titulos: ['Títulos do arquivo.', 45],
  'Retorno.total': ['O que as cobranças receberam, em reais.', 21_902.75],

  'TituloDoRetorno.achadaPor':
    'Como a cobrança foi achada: pelo número dela no título ou no PIX, pelo nosso número da linha digitável, por outro retorno, ou à mão; nulo quando não foi.',
  aMais: ['O que foi pago além do que se devia, em reais: fica como crédito da unidade.', 0],
  'TituloDoRetorno.cobranca': 'A cobrança que o título é; nula quando nenhuma foi achada.',
  creditoEm: ['Dia em que o dinheiro entra na conta, `AAAA-MM-DD`; nulo quando o banco não diz.', '2026-07-13'],
  'TituloDoRetorno.data': ['Dia do que aconteceu, `AAAA-MM-DD`: de uma liquidação, o do pagamento.', '2026-07-10'],
  desconto: ['Desconto e abatimento que o banco deu, em reais.', 0],
  'TituloDoRetorno.devido':
    'O que se devia no dia do pagamento, com encargos, em reais; nulo quando não há o que baixar.',
  'TituloDoRetorno.diferenca': 'O que foi pago menos o que se devia, em reais; nula quando não há o que baixar.',
  'TituloDoRetorno.encargos': ['Juros e multa que o banco cobrou, em reais.', 10.75],
  'TituloDoRetorno.motivo': 'Por que está em dúvida, ou não pode ser baixado; nulo quando nada impede.',
  'TituloDoRetorno.movimento': ['Código do banco para o que aconteceu.', '06'],
  nossoNumero: ['O número que o banco deu ao boleto, sem zeros à esquerda.', '10900012345'],
  nossosEncargos: [
    'Correção, juros e multa da cobrança no dia do pagamento, pelas regras do condomínio, em reais; nulos quando não há o que baixar.',
    10.75,
  ],
  'TituloDoRetorno.ocorrencia': ['O que aconteceu, em palavras.', 'Liquidação'],
  'TituloDoRetorno.pagador': ['Quem paga, como o banco tem; vazio onde o formato não diz.', 'MARINA TESTE'],
  'TituloDoRetorno.resta': 'O que fica em aberto depois da baixa, em reais.',
  seuNumero: ['O número que quem registrou o boleto lhe deu.', 'C-2026-000123'],
  'TituloDoRetorno.situacao':
    '`certa`: baixa sem dúvida; `duvida`: pode ser baixada, confira antes; `impedida`: pagamento que não pode ser baixado; `informa`: não é pagamento.',
  tarifa: ['Tarifa do banco pelo título, em reais: não faz parte da baixa.', 2.5],
}
