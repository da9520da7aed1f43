import { chromium, type BrowserContextOptions } from '@playwright/test';
import { declineWelcome, fillCheckout, loginAs } from './browser/pages.ts';
import { browserLaunch } from './support/browser.ts';
import { startSeededSystem } from './support/seeded-system.ts';
const OUT='/tmp/wt/room-look'; const which=process.argv.slice(2);
const sizes: Record<string, BrowserContextOptions> = {
  p390:{viewport:{width:390,height:664},isMobile:true,hasTouch:true,deviceScaleFactor:2},
  p375:{viewport:{width:375,height:667},isMobile:true,hasTouch:true,deviceScaleFactor:2},
  p320:{viewport:{width:320,height:568},isMobile:true,hasTouch:true,deviceScaleFactor:2},
  desk:{viewport:{width:1280,height:900}},
};
const { mkdirSync } = await import('node:fs'); mkdirSync(OUT,{recursive:true});
const cloud = await startSeededSystem({ name:'room-look', port: 4840, onStep: (m)=>console.log(m) });
const browser = await chromium.launch(await browserLaunch());
try {
  const ART=['meadow','harbor','dunes','orchard','lake','night','paper'];
  const bufs=await Promise.all(ART.map(async n=>Buffer.from(await (await fetch(`${cloud.url}/media/art/${n}.jpg`)).arrayBuffer())));
  const photos=(n:number)=>Array.from({length:n},(_,i)=>({name:`${ART[i%7]}-${i}.jpg`,mimeType:'image/jpeg',buffer:Buffer.concat([bufs[i%7]!,Buffer.from([i])])}));
  for (const [name,opt] of Object.entries(sizes)) { if(which[0] && !which[0].split(',').includes(name)) continue;
    const page=await (await browser.newContext({...opt, baseURL: cloud.url})).newPage();
    page.on('console',m=>m.type()==='error'&&console.log(name,m.text())); page.on('pageerror',e=>console.log(name,'ERR',e.message));
    const count=Number(which[1]??9);
    await page.goto('/'); await declineWelcome(page).catch(()=>{});
    await page.goto('/photo-picker'); await page.getByTestId('photo-files').first().setInputFiles(photos(count));
    await page.getByRole('button',{name:/^Frame \d+ photo/}).click();
    await page.locator('[data-place="0"]').waitFor();
    await page.getByRole('button',{name:'See it in a room'}).click();
    await page.locator('[data-room-view]').waitFor(); await page.waitForTimeout(1500);
    await page.screenshot({path:`${OUT}/${name}-living.png`});
    if(name!=='desk'&&(which[2]??'x')) await page.getByRole('button',{name:'Room',exact:true}).click(); for (const room of (which[2]??'Bedroom,Dining room,Hall,Empty wall').split(',').filter(Boolean)) { await page.getByRole('radio',{name:room}).check({force:true}); await page.waitForTimeout(900); await page.screenshot({path:`${OUT}/${name}-${room.replace(' ','')}.png`}); }
    await page.getByRole('radio',{name:'Living room'}).check({force:true});
    await page.getByRole('button',{name:'Whole wall'}).click(); await page.waitForTimeout(700); await page.screenshot({path:`${OUT}/${name}-whole.png`});
    if (name!=='desk') await page.getByRole('button',{name:'Color',exact:true}).click();
    await page.getByRole('radio',{name:'Forest'}).check({force:true}); await page.waitForTimeout(700); await page.screenshot({path:`${OUT}/${name}-forest.png`});
    await page.getByRole('button',{name:'Share as a picture'}).click(); await page.getByText('The picture is ready.').waitFor({timeout:10000}); await page.waitForTimeout(400); await page.screenshot({path:`${OUT}/${name}-share.png`});
    const img=page.locator('[role=dialog] img'); const data=await img.evaluate(async (i:HTMLImageElement)=>{const b=await (await fetch(i.src)).arrayBuffer(); return {w:i.naturalWidth,h:i.naturalHeight,a:Array.from(new Uint8Array(b))};}).catch((e:Error)=>{console.log(e.message); return undefined;});
    if(data){ console.log(name,'picture',data.w,data.h,data.a.length); const sharp=(await import('sharp')).default; await sharp(Buffer.from(data.a)).resize(1200).png().toFile(`${OUT}/${name}-picture.png`); }
    await page.getByRole('button',{name:'Close'}).click();
    if (name==='p390'||name==='desk') {
      await page.getByRole('button',{name:'Back to the tiles'}).click();
      const add=page.getByRole('button',{name:'Add to cart'}); await add.isEnabled(); await page.waitForTimeout(6000); await add.click();
      await page.getByRole('button',{name:'Check out'}).waitFor(); await page.waitForTimeout(800); await page.screenshot({path:`${OUT}/${name}-cart.png`});
      await page.getByRole('button',{name:'Check out'}).click(); await fillCheckout(page,'grace@tessera.example'); await page.screenshot({path:`${OUT}/${name}-checkout.png`});
      await page.getByRole('button',{name:/^Place order, \$/}).click(); await page.waitForURL(/\/confirm\?order=/); await page.waitForTimeout(1200); await page.screenshot({path:`${OUT}/${name}-receipt.png`});
      if (name==='desk') { await loginAs(page,cloud.url,'admin@tessera.example'); await cloud.idle(); await page.goto('/admin/orders'); await page.getByRole('link',{name:/^[A-Z0-9]{5}/}).first().click(); await page.waitForTimeout(1500); await page.screenshot({path:`${OUT}/${name}-admin.png`,fullPage:true}); }
    }
    await page.context().close();
  }
} catch(e){ console.log(e); } finally { await browser.close(); await cloud.stop(); }
