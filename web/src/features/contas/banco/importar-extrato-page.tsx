import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { ArquivoAConferir } from '../../../formularios/arquivo-a-conferir.tsx'
import { useArquivoConferido } from '../../../formularios/use-arquivo-conferido.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { EXTRATO } from './banco.api.ts'
import { ExtratosFeitos } from './extratos-feitos.tsx'
import { ColunasDoExtrato, ContaDoExtrato, ContaQueParece, PreviaDoExtratoLido } from './previa-do-extrato.tsx'
import { contar } from './textos.ts'

/** A statement from a file: choose, look at what it would add, confirm. Nothing is written before that. */
export function ImportarExtratoPage() {
  const extrato = useArquivoConferido(EXTRATO)
  const { arquivo, previa, problema } = extrato
  const seguir = useSeguir()
  const { dialog, liberar } = useGuardaDeSaida(arquivo !== null)
  useTitulo(undefined, problema !== null)
  const volta = enderecoDaLista(paths.banco)

  async function gravar() {
    const feito = await extrato.gravar()
    if (!feito) return
    avisarSucesso(`Extrato importado: ${contar(feito.novas)}`)
    liberar()
    void seguir(paths.banco)
  }
  const csv = previa?.formato === 'csv'
  return (
    <Page width="form">
      <BackLink to={volta}>Banco</BackLink>
      <PageHead
        title="Importar extrato"
        sub="Traga o extrato que o banco exporta. O mesmo arquivo duas vezes não repete nada."
      />
      <ArquivoAConferir
        de={extrato}
        oQue="o extrato"
        comoFoiLido={(p) => (p.aba === null ? `${p.formato.toUpperCase()}, ${p.codificacao}` : `XLSX, aba “${p.aba}”`)}
      >
        OFX (o melhor: traz a conta e o código de cada linha), planilha do Excel (XLSX) ou CSV, até 2 MB e 5.000 linhas.
      </ArquivoAConferir>
      {previa && (
        <>
          {previa.avisos.map((aviso) => (
            <Note key={aviso} tone="info">
              {aviso}
            </Note>
          ))}
          {csv && <ColunasDoExtrato previa={previa} mudar={extrato.mudar} />}
          {csv && <ContaDoExtrato escolhas={extrato.escolhas} mudar={extrato.mudar} />}
          <ContaQueParece {...extrato} previa={previa} />
          <PreviaDoExtratoLido {...extrato} previa={previa} />
          {previa.novas > 0 && (
            <SaveBar>
              <Button
                variant="primary"
                size="lg"
                busy={extrato.gravando || extrato.lendo}
                disabled={previa.conta === null}
                onClick={() => void gravar()}
              >
                Importar {contar(previa.novas)}
              </Button>
              <ButtonLink to={volta} variant="text" size="lg">
                Cancelar
              </ButtonLink>
            </SaveBar>
          )}
        </>
      )}
      <ExtratosFeitos />
      {dialog}
    </Page>
  )
}
