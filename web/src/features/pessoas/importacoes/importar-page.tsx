import { useState } from 'react'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { ArquivoAConferir } from '../../../formularios/arquivo-a-conferir.tsx'
import { useArquivoConferido } from '../../../formularios/use-arquivo-conferido.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { ConviteNaoSai } from '../../../paineis/sem-servidor.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import type { Assunto } from './assunto.ts'
import { PESSOAS, UNIDADES } from './assuntos.ts'
import { DEBITOS, DESPESAS, FORNECEDORES, RECEITAS, SALDOS } from './assuntos-do-passado.ts'
import { BaixarModelo } from './baixar-modelo.tsx'
import { CategoriasDoArquivo } from './categorias-do-arquivo.tsx'
import { ColunasDoModelo } from './colunas-do-modelo.tsx'
import { Conferencia } from './conferencia.tsx'
import { convidarTodos } from './convites.ts'
import { arquivoDe, type PreviaDaImportacao } from './importacoes.api.ts'
import css from './importar.module.css'
import { ImportacoesFeitas, useDesfazer } from './importacoes-feitas.tsx'
import { MapaDasColunas } from './mapa-das-colunas.tsx'
import { numero } from './textos.ts'

/** Residents from a file. */
export const ImportarPage = () => <Importar assunto={PESSOAS} />

/** Units from a file. */
export const ImportarUnidadesPage = () => <Importar assunto={UNIDADES} />

/** Suppliers from a file. */
export const ImportarFornecedoresPage = () => <Importar assunto={FORNECEDORES} />

/** Receitas of past years from a file. */
export const ImportarReceitasPage = () => <Importar assunto={RECEITAS} />

/** Despesas of past years from a file. */
export const ImportarDespesasPage = () => <Importar assunto={DESPESAS} />

/** What units owe since before, from a file. */
export const ImportarDebitosPage = () => <Importar assunto={DEBITOS} />

/** What the funds began with, from a file. */
export const ImportarSaldosPage = () => <Importar assunto={SALDOS} />

/** Records from a file: choose, look at what would happen, confirm. Nothing is written before that. */
function Importar({ assunto }: { assunto: Assunto }) {
  const importacao = useArquivoConferido(arquivoDe(assunto))
  const { arquivo, previa, problema } = importacao
  const { desfazer, dialog: pergunta } = useDesfazer(assunto)
  const [comConvite, setComConvite] = useState(false)
  /** How many were invited of how many. */
  const [convites, setConvites] = useState<{ convidados: number; de: number } | null>(null)
  const { dialog } = useGuardaDeSaida(arquivo !== null)
  useTitulo(undefined, problema !== null)
  const volta = enderecoDaLista(assunto.lista.caminho)

  async function gravar() {
    const feita = await importacao.gravar(async (feita) => {
      if (comConvite) await convidarTodos(feita, (convidados) => setConvites({ convidados, de: feita.quantidade }))
    })
    setConvites(null)
    if (!feita) return
    setComConvite(false)
    document.querySelector<HTMLElement>('main h1')?.focus()
    const semConvites = comConvite && !mandaEmails() ? '. Nenhum convite saiu: não há servidor de e-mail' : ''
    avisarSucesso(`${assunto.importada(feita.quantidade)}${semConvites}`, { desfazer: () => desfazer(feita) })
  }
  return (
    <Page width="form">
      <BackLink to={volta}>{assunto.lista.nome}</BackLink>
      <PageHead title={assunto.titulo} sub={assunto.sub} actions={<BaixarModelo assunto={assunto} />} />
      <ArquivoAConferir de={importacao} oQue="a importação" comoFoiLido={comoFoiLido}>
        Planilha do Excel (XLSX) ou CSV, até 2 MB e {assunto.limite}. De uma planilha é lida a primeira aba com
        conteúdo.
      </ArquivoAConferir>
      {!arquivo && assunto.aviso && <Note tone="info">{assunto.aviso}</Note>}
      {!arquivo && <ColunasDoModelo assunto={assunto} />}
      {previa && (
        <>
          {previa.avisos.length > 0 && (
            <div className={css.avisos}>
              {previa.avisos.map((aviso) => (
                <Note key={aviso} tone="info">
                  {aviso}
                </Note>
              ))}
            </div>
          )}
          <MapaDasColunas assunto={assunto} previa={previa} aoMudar={(colunas) => importacao.mudar({ colunas })} />
          {previa.categoriasDesconhecidas.length > 0 && (
            <CategoriasDoArquivo
              tipo={assunto === RECEITAS ? 'receita' : 'despesa'}
              desconhecidas={previa.categoriasDesconhecidas}
              decisoes={importacao.escolhas.categorias ?? {}}
              aoMudar={(categorias) => importacao.mudar({ categorias })}
            />
          )}
          <Conferencia assunto={assunto} previa={previa} lendo={importacao.lendo} />
          {assunto.aviso && previa.novas > 0 && <Note tone="info">{assunto.aviso}</Note>}
          {previa.novas > 0 && (
            <>
              {assunto.convida && (
                <div className={css.convite}>
                  <CheckboxField
                    label="Enviar convite por e-mail a cada pessoa"
                    checked={comConvite}
                    onChange={setComConvite}
                  />
                  <p>O link vale por 7 dias e deixa escolher a senha. Dá para convidar depois, na página de cada um.</p>
                  {comConvite && <ConviteNaoSai />}
                </div>
              )}
              <SaveBar>
                <Button
                  variant="primary"
                  size="lg"
                  busy={importacao.gravando || importacao.lendo}
                  onClick={() => void gravar()}
                >
                  Confirmar: importar {assunto.contar(previa.novas)}
                </Button>
                <ButtonLink to={volta} variant="text" size="lg">
                  Cancelar
                </ButtonLink>
              </SaveBar>
            </>
          )}
        </>
      )}
      <p role="status" className={css.andamento}>
        {convites &&
          `${mandaEmails() ? 'Enviando' : 'Guardando'} convites: ${numero(convites.convidados)} de ${numero(convites.de)}…`}
      </p>
      <ImportacoesFeitas assunto={assunto} desfazer={desfazer} />
      {dialog}
      {pergunta}
    </Page>
  )
}

const comoFoiLido = ({ aba, codificacao, separador }: PreviaDaImportacao): string =>
  separador === 'celula' ? `XLSX, aba “${aba ?? ''}”` : `${codificacao}, separado por ${nomeDoSeparador[separador]}`

const nomeDoSeparador = { ';': 'ponto e vírgula', ',': 'vírgula', tab: 'tabulação' } as const
